/** The table at which a seat is kept while you learn; it outlives a reload of the page. */
const KEY = 'lasttable.kept-seat'

class KeptSeat {
  code = $state(sessionStorage.getItem(KEY) ?? '')

  keep(code: string): void {
    this.code = code
    if (code) sessionStorage.setItem(KEY, code)
    else sessionStorage.removeItem(KEY)
  }
}

export const keptSeat = new KeptSeat()
