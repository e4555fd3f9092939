import { concurrentPictures } from './files.ts'

/** Reads a few items in advance and yields them in order. */
export async function* readAhead<Item, Read>(
  items: Item[],
  read: (item: Item) => Promise<Read>,
): AsyncGenerator<Read> {
  const reading: Promise<Read>[] = []
  let next = 0
  const more = () => {
    for (; next < items.length && reading.length < concurrentPictures; next += 1) {
      const started = read(items[next] as Item)
      // Avoid an unhandled rejection; the error is thrown when the item is yielded.
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
