/** Every game's folder has the same file names for the same things. */
import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const GAMES = 'src/games'
const games = readdirSync(GAMES)

/** What every game has, and what it holds. */
const NEEDED = {
  'index.ts': 'the GameModule: names the parts and nothing else',
  'tile.ts': 'the box on the home page',
  'tile-icons.ts': 'icons of the box',
  'Emblem.svelte': 'the picture on the box',
  'tokens.css': 'the colours of the game',
  'Board.svelte': 'the middle of the screen',
  'Hand.svelte': 'cards and buttons under the board',
  'Reminders.svelte': 'what the game wants you to remember',
  'Secrets.svelte': 'what you alone know',
  'RightPanel.svelte': 'the panel of the game in the right rail',
  'board.svelte.ts': 'what the board remembers while you play',
  'words.ts': 'names, lists and counts for sentences',
  'status.ts': 'the sentence on top',
  'progress.ts': 'how far the game is',
  'describe.ts': 'lines of the log',
  'option-text.ts': 'options as words, for text mode',
  'seat-notes.ts': 'words beside a seat',
  'hint.ts': 'one hint for a beginner',
  'ending.ts': 'your place and the moments that decided it',
  'replay-marks.ts': 'marks below the scrubber of a replay',
  'lobby-summary.ts': 'the settings in one line',
  'sounds.ts': 'when which sound is heard',
  'types.ts': 'the sections of the view',
}

/** What only some games have goes by one name. */
const OTHER_NAMES: Record<string, RegExp> = {
  'SeatDetail.svelte': /^Seat(Line|More)\.svelte$/,
  'HeaderClock.svelte': /^(DoneRing|HeadClock)\.svelte$/,
  'Signals.svelte': /^Pings\.svelte$/,
  'LobbySettings.svelte': /^(LobbyPart|Settings|DeckSetting)\.svelte$/,
  'waited-for.ts': /^owes\.ts$/,
  'screen.en.json': /^texts\.en\.json$/,
}

function filesOf(game: string): string[] {
  return readdirSync(`${GAMES}/${game}`, { recursive: true, encoding: 'utf8' })
}

describe.each(games)('the folder of %s', (game) => {
  it('has what every game has', () => {
    const missing = Object.entries(NEEDED).filter(
      ([file]) => !existsSync(`${GAMES}/${game}/${file}`),
    )
    expect(missing.map(([file, holds]) => `${file}: ${holds}`)).toEqual([])
  })

  it('names the same thing as the others do', () => {
    const names = filesOf(game).map((path) => basename(path))
    const wrong = Object.entries(OTHER_NAMES).flatMap(([right, other]) =>
      names.filter((name) => other.test(name)).map((name) => `${name} is called ${right}`),
    )
    expect(wrong).toEqual([])
  })

  it('names tests after the file that they test', () => {
    const files = filesOf(game)
    const tests = files.filter((path) => path.endsWith('.test.ts'))
    const stray = tests.filter((path) => {
      const tested = path.slice(0, -'.test.ts'.length)
      const name = basename(tested)
      // A whole folder, such as fairness/, may have one test.
      if (tested.endsWith(`${name}/${name}`)) return false
      return ![`${tested}.ts`, `${tested}.svelte.ts`, `${tested}.svelte`].some((one) =>
        files.includes(one),
      )
    })
    expect(stray).toEqual([])
  })
})
