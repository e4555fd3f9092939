import { picturesAtOnce as atOnce } from './files.ts'

/** Reads a few items before they are asked for, and hands them out in order. */
export async function* ahead<Item, Read>(
  items: Item[],
  read: (item: Item) => Promise<Read>,
): AsyncGenerator<Read> {
  const reading: Promise<Read>[] = []
  let next = 0
  const more = () => {
    for (; next < items.length && reading.length < atOnce; next += 1) {
      const started = read(items[next] as Item)
      // When its turn comes it is told; until then it is nobody's.
      started.catch(() => {})
      reading.push(started)
    }
  }
  more()
  for (let first = reading.shift(); first; first = reading.shift()) {
    more()
    yield await first
  }
}
