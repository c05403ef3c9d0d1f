/** The offline verifier: choose a record, and see whether its deal was fair. */
import { NAMES, verify, type Check } from '$lib/fair-deal/verify'
import { locales, preferred } from '$lib/languages'
import { seal as germanSeal } from '$lib/messages/de/seal'
import { verification as german } from '$lib/messages/de/verify'
import { addMessages, speak, t, type MessageTable } from '$lib/messages/index'
import '$lib/messages/en.verify'

const tables: Record<string, MessageTable[]> = { de: [german, germanSeal] }
const language = preferred(navigator.languages)
for (const table of tables[language] ?? []) addMessages('', table)
speak(language, locales[language])
document.documentElement.lang = language

function part(tag: string, text = '', ...children: Node[]): HTMLElement {
  const made = document.createElement(tag)
  if (text) made.append(text)
  made.append(...children)
  return made
}

const verdict = part('div')
const noted = document.createElement('input')
const file = document.createElement('input')
const list = part('ul')
const said = part('p')
let data: Uint8Array | null = null

function row(name: string, check?: Check): HTMLElement {
  const words = part('div', '', part('b', t(`verify.${name}.title`)))
  if (check) words.append(part('p', t(`verify.${name}.${check.why}`, check.params)))
  const made = part('li', '', words)
  if (check) made.className = check.verdict
  return made
}

function show(): void {
  const report = data && verify(data, noted.value)
  list.replaceChildren(
    ...NAMES.map((name) =>
      row(
        name,
        report?.checks.find((one) => one.name === name),
      ),
    ),
  )
  if (!report) return
  const count = report.checks.filter((check) => check.verdict === 'fails').length
  verdict.textContent = t(`verify.${report.verdict}`, { count })
  verdict.className = `verdict ${report.verdict}`
  const isOnlyItself = report.verdict === 'holds' && !noted.value.trim()
  said.textContent = isOnlyItself ? t('verify.offline.no-seal') : t('verify.here.offline')
}

async function take(chosen: File | undefined): Promise<void> {
  if (!chosen) return
  data = new Uint8Array(await chosen.arrayBuffer())
  // The same file may be chosen again after it was changed.
  file.value = ''
  show()
  verdict.scrollIntoView({ block: 'center' })
}

function dropZone(): HTMLElement {
  file.type = 'file'
  file.accept = '.txt,text/plain'
  file.hidden = true
  file.addEventListener('change', () => void take(file.files?.[0]))
  const button = part('button', t('verify.offline.choose'))
  button.addEventListener('click', () => file.click())
  const zone = part(
    'div',
    '',
    part('h2', t('verify.offline.drop')),
    part('p', t('verify.offline.drop.hint')),
    button,
    part('p', t('verify.offline.network')),
    file,
  )
  zone.className = 'drop'
  for (const kind of ['dragover', 'dragleave', 'drop']) {
    addEventListener(kind, (event) => {
      event.preventDefault()
      zone.classList.toggle('over', kind === 'dragover')
    })
  }
  document.addEventListener('drop', (event) => void take(event.dataTransfer?.files[0]))
  return zone
}

function build(): void {
  document.title = `${t('app.name')}: ${t('verify.offline.chip')}`
  const chip = part('span', t('verify.offline.chip'))
  chip.className = 'chip'
  const title = part('h1', `${t('verify.offline.title')} `)
  title.append(part('em', t('verify.offline.title.more')))
  noted.type = 'text'
  noted.placeholder = t('verify.offline.seal.enough')
  noted.setAttribute('aria-label', t('verify.offline.seal.label'))
  noted.addEventListener('input', show)
  verdict.setAttribute('role', 'status')
  const two = part(
    'div',
    '',
    part(
      'section',
      '',
      part('h2', t('verify.offline.seal.title')),
      part('p', t('verify.offline.seal.hint')),
      noted,
    ),
    part(
      'section',
      '',
      part('h2', t('verify.offline.trust.title')),
      part('p', t('verify.offline.trust')),
      part('p', t('verify.offline.trust.rules')),
      part('p', `${t('seal.limit.title')} ${t('seal.limit')}`),
    ),
  )
  two.className = 'two'
  document.body.prepend(
    part('header', '', part('b', t('app.name')), chip, part('span', t('verify.offline.note'))),
    part('main', '', title, dropZone(), part('section', '', verdict, said, list), two),
  )
  show()
}

build()
