/** The headline of a run: how far it is, or what it found. */
import { locale } from '$lib/language'
import { t } from '$lib/messages'
import { counted, sum, type LabRunBody } from './lab.svelte'
import { inWords } from './time-words'

export function headline(run: LabRunBody | undefined): { before: string; after: string } {
  if (!run) return { before: t('lab.gone'), after: '' }
  switch (run.state) {
    case 'waiting':
      return {
        before: t('lab.progress.starting'),
        after: run.ahead ? t('lab.progress.waiting', { count: run.ahead }) : '',
      }
    case 'running':
      return underWay(run)
    case 'failed':
      return { before: t('lab.failed.head'), after: '' }
  }
  const lines = run.found?.headline ?? [t('lab.stopped.head')]
  const last = lines.length > 1 ? (lines.at(-1) ?? '') : ''
  return { before: (last ? lines.slice(0, -1) : lines).join(' '), after: last }
}

function underWay(run: LabRunBody): { before: string; after: string } {
  if (!run.wanted.length) return { before: t('lab.progress.starting'), after: '' }
  const before = t('lab.progress.head', {
    played: counted(sum(run.played), locale),
    wanted: counted(sum(run.wanted), locale),
  })
  const left = run.seconds_left
  const after = left === null ? '' : t('lab.progress.left', { time: inWords(left) })
  return { before, after }
}
