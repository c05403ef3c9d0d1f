/* Marks of a chart: one tab stop, arrow keys between them. Tables open for print. */
const marks = (chart) => [...chart.querySelectorAll('[tabindex]')].filter((one) => one.getClientRects().length)
const enter = (chart, mark) => {
  for (const one of chart.querySelectorAll('[tabindex]')) one.setAttribute('tabindex', one === mark ? '0' : '-1')
}
const charts = [...document.querySelectorAll('.chart')]
const settle = () => {
  for (const chart of charts) {
    const shown = marks(chart)
    if (shown.length && !shown.some((one) => one.getAttribute('tabindex') === '0')) enter(chart, shown[0])
  }
}
for (const chart of charts) {
  chart.addEventListener('keydown', (event) => {
    const shown = marks(chart)
    const at = shown.indexOf(event.target)
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    const next = shown[Math.min(Math.max(to, 0), shown.length - 1)]
    enter(chart, next)
    next.focus()
  })
  chart.addEventListener('toggle', settle, true)
}
settle()
addEventListener('resize', settle)
let closed = []
addEventListener('beforeprint', () => {
  closed = [...document.querySelectorAll('details.rows:not([open])')]
  for (const one of closed) one.open = true
})
addEventListener('afterprint', () => {
  for (const one of closed) one.open = false
})
/* Inside the app, the page follows the app's choice of night or day. */
const wanted = location.hash.slice(1)
if (wanted === 'night' || wanted === 'day')
  for (const rule of document.styleSheets[0].cssRules)
    if (rule.media?.mediaText.includes('prefers-color-scheme')) rule.media.mediaText = wanted === 'day' ? 'all' : 'print'
