import { formatOf } from './picture-format.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const webp = (rest: string) => bytes(`RIFF\x10\x00\x00\x00WEBP${rest}`)

test.each([
  ['a JPEG', bytes('\xff\xd8\xff\xe1Exif'), { format: 'jpeg', isAnimated: false }],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), { format: 'png', isAnimated: false }],
  ['a GIF', bytes('GIF89a\x01\0'), { format: 'gif', isAnimated: true }],
  ['a WebP', webp('VP8 \0\0\0\0\0\0'), { format: 'webp', isAnimated: false }],
  ['a WebP that stands still', webp('VP8X\x0a\0\0\0\x10\0'), { format: 'webp', isAnimated: false }],
  ['a WebP that moves', webp('VP8X\x0a\0\0\0\x12\0'), { format: 'webp', isAnimated: true }],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  ['a PDF', bytes('%PDF-1.7'), null],
  ['a film', bytes('RIFF\x10\0\0\0AVI LIST'), null],
  ['an empty file', bytes(''), null],
])('the format of %s is detected from its bytes', (_, head, expected) => {
  expect(formatOf(head)).toEqual(expected)
})
