import { fileSize } from './file-size.ts'

test.each([
  [12, '12 B'],
  [840 * 1024, '840 KB'],
  [1023 * 1024, '1.0 MB'],
  [4.25 * 1024 * 1024, '4.3 MB'],
])('%i bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text))
