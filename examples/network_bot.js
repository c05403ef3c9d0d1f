/**
 * A bot in plain JavaScript, without packages: it reads a stream of JSON lines and sends by POST.
 *
 *   LASTTABLE_BOT_TOKEN=bot-... node examples/network_bot.js http://localhost:8765 OWL58K
 *
 * Needs Node 20 or newer. It asks the host for a seat, answers at random, and ends with the game.
 */
const [server, code] = process.argv.slice(2)
const token = process.env.LASTTABLE_BOT_TOKEN
if (!server || !code || !token) {
  console.error('usage: LASTTABLE_BOT_TOKEN=bot-... node network_bot.js SERVER CODE')
  process.exit(2)
}
const table = `${server.replace(/\/+$/, '')}/api/bot/tables/${code}`
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const sleep = (seconds) => new Promise((wake) => setTimeout(wake, seconds * 1000))
const any = (list) => list[Math.floor(Math.random() * list.length)]

/** Send one message; wait if the server says so. Returns the code of a refusal, or null. */
async function send(deed, body = {}) {
  const answer = await fetch(`${table}/${deed}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const said = await answer.json()
  if (answer.ok) return null
  const { code, params } = said.error
  if (answer.status === 429) {
    await sleep(params.seconds ?? 1)
    return send(deed, body)
  }
  return code
}

/** The messages of the stream; blank lines only show that the connection is alive. */
async function* messages() {
  const answer = await fetch(`${table}/stream`, { headers })
  if (!answer.ok) throw new Error(`the server refused: ${await answer.text()}`)
  let rest = ''
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()
    for (const line of lines) if (line) yield JSON.parse(line)
  }
}

/** Play until the game is over; true if it is. */
async function play() {
  let seen = { table: null, you: null, ask: null }
  let answered = null
  for await (const message of messages()) {
    if (message.type === 'bye') throw new Error(`the server hung up: ${message.code}`)
    if (message.type !== 'sync' && message.type !== 'update') continue
    const { table = seen.table, ask = seen.ask, you = seen.you } = message
    seen = { table, ask, you }
    if (table.state === 'over') return true
    if (table.state === 'lobby' && you === null && !table.asking.some((one) => one.yours)) {
      const refused = await send('sit')
      if (refused) throw new Error(`no seat: ${refused}`)
    }
    const open = ask?.options.length && ask.answered === null && ask.decision !== answered
    if (table.state !== 'playing' || !open) continue
    const option = any(ask.options)
    const words = option.slots.map((slot) => any(slot.values))
    const refused = await send('answer', {
      decision: ask.decision,
      key: [option.key, ...words].join(' '),
    })
    if (!refused) answered = ask.decision
  }
  return false
}

for (let pause = 1; ; pause = Math.min(2 * pause, 30)) {
  try {
    if (await play()) break
  } catch (error) {
    if (/refused|no seat|bot\//.test(error.message)) {
      console.error(error.message)
      process.exit(1)
    }
    console.error(`${error.message}; again in ${pause} s`)
  }
  await sleep(pause)
}
console.log('the game is over')
