// Preloaded into a server: on SIGUSR2 its clock jumps a day ahead, the next time to an hour behind.
const hourMs = 3_600_000
const jumps = [24 * hourMs, -hourMs]
const RealDate = Date
const { now } = Date
let aheadMs = 0

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now() + aheadMs)
    else super(...given)
  }
  static now() {
    return now() + aheadMs
  }
}
process.on('SIGUSR2', () => {
  aheadMs = jumps.shift() ?? 0
})
