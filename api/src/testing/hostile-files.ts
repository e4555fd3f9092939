import { deflateSync, gzipSync } from 'node:zlib'
import { pictureMaxBytes } from '@grace/contract/limits'
import sharp from 'sharp'
import type { FormFile } from './forms.ts'
import { aMovingPicture, aPhoto } from './pictures.ts'

const script = '<script>alert(document.domain)</script>'
const html = `<!doctype html><html><body>${script}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const php = '<?php system($_GET["c"]); ?>'

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  return Buffer.concat([u32(content.length), named, u32(crc32(named))])
}

interface PngKind {
  depth: number
  /** 2: RGB, 3: palette, 6: RGBA. */
  colours: number
  isInterlaced?: boolean
}

/** A PNG header with this size, followed by these compressed rows. */
function aPngOf(
  width: number,
  height: number,
  rows: Buffer,
  { depth, colours, isInterlaced = false }: PngKind = { depth: 8, colours: 2 },
): Buffer {
  const header = Buffer.concat([
    u32(width),
    u32(height),
    Buffer.from([depth, colours, 0, 0, isInterlaced ? 1 : 0]),
  ])
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    ...(colours === 3 ? [pngChunk('PLTE', Buffer.from([0, 0, 0, 255, 255, 255]))] : []),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Frames of a few bytes that declare the full size. */
function aGifOf(frames: number, width = 1, height = 1): Buffer {
  const screen = Buffer.from('4749463839610000000080000000000000ffffff', 'hex').subarray(0, 19)
  screen.writeUInt16LE(width, 6)
  screen.writeUInt16LE(height, 8)
  const frame = Buffer.from('21f90400000000002c00000000010001000002024401003b', 'hex').subarray(0, 23)
  frame.writeUInt16LE(width, 13)
  frame.writeUInt16LE(height, 15)
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

/** A WebP that declares a canvas of this size. */
async function aWebpWithCanvas(side: number): Promise<Buffer> {
  const file = await aMovingPicture('webp', 2, 8, 8)
  // Skip "VP8X", its length and its flags.
  const at = file.indexOf('VP8X') + 12
  file.writeUIntLE(side - 1, at, 3)
  file.writeUIntLE(side - 1, at + 3, 3)
  return file
}

const box = (name: string, content: Buffer) =>
  Buffer.concat([u32(8 + content.length), Buffer.from(name), content])
const heif = (brand: string) =>
  Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}`)), box('meta', Buffer.alloc(40))])

export interface HostileFile extends FormFile {
  description: string
}

/** Files that are not supported pictures, whatever their names. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const photo = await aPhoto(120, 90)
  const jpeg = await photo.clone().jpeg().toBuffer()
  const png = await photo.clone().png().toBuffer()
  const webp = await photo.clone().webp().toBuffer()
  const avif = await photo.clone().avif({ effort: 0 }).toBuffer()
  const tiff = await photo.clone().tiff().toBuffer()
  const gif = await aMovingPicture('gif', 4)
  const movingWebp = await aMovingPicture('webp', 4)

  const cutOff = (kind: string, whole: Buffer) =>
    [0.1, 0.5, 0.9].map((part) => ({
      description: `a ${kind} cut off after ${part * 100}%`,
      name: `photo.${kind}`,
      content: whole.subarray(0, Math.floor(whole.length * part)),
    }))
  const withoutEnd = (kind: string, whole: Buffer, bytes: number) => ({
    description: `a ${kind} without its last ${bytes} bytes`,
    content: whole.subarray(0, whole.length - bytes),
  })

  return [
    ...(await polyglots()),
    {
      description: 'a script that begins like a GIF',
      name: 'a.gif',
      content: Buffer.from('GIF89a=1;alert(document.domain)//;'),
    },
    {
      description: 'a script that begins like a GIF of a size',
      name: 'a.gif',
      content: Buffer.concat([
        Buffer.from('GIF89a/*'),
        Buffer.alloc(4),
        Buffer.from('*/=1;alert(1)/*'),
        Buffer.from(';'),
      ]),
    },
    {
      description: 'HTML behind the first bytes of a JPEG',
      content: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(html)]),
    },
    {
      description: 'HTML behind the signature of a PNG',
      content: Buffer.concat([pngSignature, Buffer.from(html)]),
    },
    { description: 'PHP behind the signature of a GIF', content: Buffer.from(`GIF87a${php}`) },
    { description: 'HTML in a file of WebP’s kind', content: Buffer.from(`RIFF\x40\0\0\0WEBP${html}`) },
    { description: 'an SVG named as a PNG', name: 'logo.png', type: 'image/png', content: Buffer.from(svg) },
    {
      description: 'an SVG that says so',
      name: 'logo.svg',
      type: 'image/svg+xml',
      content: Buffer.from(svg),
    },
    { description: 'a compressed SVG', name: 'logo.svgz', content: gzipSync(svg) },
    {
      description: 'an SVG behind a declaration',
      name: 'logo.jpg',
      content: Buffer.from(`<?xml version="1.0"?>\n${svg}`),
    },
    {
      description: 'XML that reads a file of the server',
      content: Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><svg>&f;</svg>',
      ),
    },
    { description: 'HTML named as a JPEG', name: 'page.jpg', content: Buffer.from(html) },
    { description: 'a PHP script with two endings', name: 'shell.php.jpg', content: Buffer.from(php) },
    {
      description: 'a PDF',
      name: 'a.png',
      content: Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF'),
    },
    { description: 'a ZIP', name: 'a.webp', content: Buffer.from(`504b0304${'00'.repeat(40)}`, 'hex') },
    {
      description: 'a program',
      name: 'a.jpg',
      content: Buffer.from(`7f454c460201${'00'.repeat(60)}`, 'hex'),
    },
    { description: 'a video', name: 'a.gif', content: heif('isom') },
    { description: 'no bytes', name: 'empty.jpg', content: Buffer.alloc(0) },
    { description: 'one byte', content: Buffer.from([0xff]) },
    { description: 'zeros', content: Buffer.alloc(10_000) },
    { description: 'text', name: 'a.jpg', content: Buffer.from('This is a picture. Really.') },
    { description: 'the header of a JPEG alone', content: jpeg.subarray(0, 20) },
    { description: 'the header of a PNG alone', content: png.subarray(0, 33) },
    { description: 'the header of a GIF alone', content: gif.subarray(0, 13) },
    { description: 'the header of a WebP alone', content: webp.subarray(0, 30) },
    ...cutOff('jpg', jpeg),
    ...cutOff('png', png),
    ...cutOff('gif', gif),
    ...cutOff('webp', webp),
    ...cutOff('webp', movingWebp),
    withoutEnd('JPEG', jpeg, 40),
    withoutEnd('PNG', png, 12),
    withoutEnd('GIF', gif, 1),
    withoutEnd('WebP', webp, 1),
    {
      description: 'a PNG with damaged rows',
      content: Buffer.concat([png.subarray(0, 60), Buffer.alloc(200, 7), png.subarray(260)]),
    },
    {
      description: 'a PNG with far too few rows',
      content: aPngOf(5_000, 5_000, deflateSync(Buffer.alloc(100))),
    },
    {
      description: 'a PNG whose text unpacks to 100 MB',
      content: Buffer.concat([
        png.subarray(0, 33),
        pngChunk(
          'zTXt',
          Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000), { level: 9 })]),
        ),
        Buffer.from('cut off here'),
      ]),
    },
    {
      description: 'an icon',
      name: 'favicon.ico',
      content: Buffer.concat([
        Buffer.from('00000100010010100000010020006804000016000000', 'hex'),
        Buffer.alloc(1_200),
      ]),
    },
    {
      description: 'a bitmap',
      name: 'a.bmp',
      content: Buffer.concat([
        Buffer.from('424d46000000000000003600000028000000020000000200000001001800', 'hex'),
        Buffer.alloc(40),
      ]),
    },
    { description: 'a TIFF', name: 'a.tiff', type: 'image/tiff', content: tiff },
    { description: 'a TIFF named as a JPEG', name: 'a.jpg', content: tiff },
    { description: 'an AVIF', name: 'a.avif', type: 'image/avif', content: avif },
    { description: 'an AVIF named as a WebP', name: 'a.webp', content: avif },
    { description: 'an HEIC', name: 'IMG_0001.HEIC', type: 'image/heic', content: heif('heic') },
    { description: 'a JPEG XL', name: 'a.jpg', content: Buffer.from(`ff0a${'00'.repeat(60)}`, 'hex') },
    {
      description: 'a Photoshop file',
      name: 'a.psd',
      content: Buffer.from(`38425053${'0001'.repeat(30)}`, 'hex'),
    },
    {
      description: 'a script for ImageMagick',
      name: 'a.jpg',
      content: Buffer.from(
        'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/"|id")\'\npop graphic-context',
      ),
    },
  ]
}

export interface TooLargeFile extends HostileFile {
  message: RegExp
}

/** Small files that would take gigabytes or minutes to decode. */
export async function tooLargeFiles(): Promise<TooLargeFile[]> {
  const rows = deflateSync(Buffer.alloc(30_000 * 100), { level: 9 })
  const png = (width: number, height: number, kind?: PngKind) => aPngOf(width, height, rows, kind)
  const rgba16 = { depth: 16, colours: 6 }
  const pixels = (size: string, megapixels: number) =>
    new RegExp(
      `^This picture has too many pixels \\(${size}\\)\\. Please make it at most ${megapixels} megapixels`,
    )
  return [
    {
      description: 'a PNG of 30,000 by 30,000',
      content: png(30_000, 30_000),
      message: pixels('30,000 x 30,000', 65),
    },
    {
      description: 'a PNG of 16 bits and 64 megapixels',
      content: png(8_000, 8_000, rgba16),
      message: pixels('8,000 x 8,000', 25),
    },
    {
      description: 'an interlaced PNG of 16 bits',
      content: png(5_100, 5_100, { ...rgba16, isInterlaced: true }),
      message: pixels('5,100 x 5,100', 25),
    },
    {
      description: 'a PNG of two colours and 144 megapixels',
      content: png(12_000, 12_000, { depth: 1, colours: 3 }),
      message: pixels('12,000 x 12,000', 65),
    },
    {
      description: 'a line of 100 million pixels',
      content: png(100, 1_000_000),
      message: pixels('100 x 1,000,000', 65),
    },
    {
      description: 'a GIF of five thousand frames',
      content: aGifOf(5_000),
      message: /^This picture has too many frames \(5,000\)\. Please keep at most 500\.$/,
    },
    {
      description: 'a GIF whose frames are too much together',
      content: aGifOf(400, 500, 500),
      message: pixels('400 frames of 500 x 500', 65),
    },
    {
      description: 'a GIF with a canvas of 65,535 by 65,535',
      content: aGifOf(1, 65_535, 65_535),
      message: pixels('65,535 x 65,535', 65),
    },
    {
      description: 'a WebP with a canvas of 16,383 by 16,383',
      content: await aWebpWithCanvas(16_383),
      message: pixels('2 frames of 16,383 x 16,383', 50),
    },
  ]
}

/** A progressive JPEG that repeats its last scan, each of which covers all pixels. */
export async function aJpegOfManyScans(scans: number): Promise<Buffer> {
  const create = { width: 6_000, height: 6_000, channels: 3 as const, background: '#345' }
  const whole = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  const last = whole.lastIndexOf(Buffer.from('ffda', 'hex'))
  const scan = whole.subarray(last, -2)
  return Buffer.concat([whole.subarray(0, last), ...Array<Buffer>(scans).fill(scan), whole.subarray(-2)])
}

/** Polyglot files: valid pictures that are also another format. */
async function polyglots(): Promise<HostileFile[]> {
  const photo = await aPhoto(60, 40)
  const jpeg = await photo.clone().jpeg().toBuffer()
  const png = await photo.clone().png().toBuffer()
  const gif = await aMovingPicture('gif', 2)
  const zip = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')
  const comment = Buffer.concat([
    Buffer.from('fffe', 'hex'),
    u32(html.length + 2).subarray(2),
    Buffer.from(html),
  ])
  const named = (description: string, name: string, content: Buffer) => ({ description, name, content })
  return [
    named('a JPEG with HTML behind its end', 'a.jpg', Buffer.concat([jpeg, Buffer.from(html)])),
    named(
      'a JPEG with HTML in a comment',
      'a.jpg',
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    ),
    named('a PNG with PHP behind its end', 'a.php', Buffer.concat([png, Buffer.from(php)])),
    named(
      'a PNG with a script in its text',
      'a.png',
      Buffer.concat([
        png.subarray(0, 33),
        pngChunk('tEXt', Buffer.from(`Title\0${script}`)),
        png.subarray(33),
      ]),
    ),
    named('a GIF with a ZIP behind its end', 'a.gif', Buffer.concat([gif, zip])),
    named('a JPEG with a PDF behind its end', 'a.jpg', Buffer.concat([jpeg, Buffer.from('%PDF-1.7')])),
  ]
}

/** Valid pictures with unusual names, or with data that phones append. */
export async function harmlessOnceWrittenAnew(): Promise<HostileFile[]> {
  const photo = await aPhoto(60, 40)
  const jpeg = await photo.clone().jpeg().toBuffer()
  const png = await photo.clone().png().toBuffer()
  const film = Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1')
  const named = (description: string, name: string | null, content = jpeg, type = 'image/jpeg') => ({
    description,
    name,
    content,
    type,
  })
  return [
    named('a JPEG with a film behind its end, as phones append it', 'a.jpg', Buffer.concat([jpeg, film])),
    named('a JPEG called a PNG', 'a.png', jpeg, 'image/png'),
    named('a PNG called text', 'a.txt', png, 'text/plain'),
    named('a name that climbs', '../../../../etc/cron.d/x.jpg'),
    named('a name that climbs on Windows', '..\\..\\windows\\x.jpg'),
    named('an absolute name', '/etc/passwd'),
    named('a name with NUL', 'a.php\0.jpg'),
    named('a very long name', `${'x'.repeat(10_000)}.jpg`),
    named('a name in many scripts', 'Umuryango w’Imana 🙏 教会 ‮gpj.exe'),
    named('a name that is markup', `"><img src=x onerror=alert(1)>.jpg`),
    named('a name of dots', '...'),
    named('a name of a device', 'CON.jpg'),
    named('no name at all', null),
    named('an empty name', ''),
  ]
}

export const traces = ['<script', '<?php', 'alert(', 'PK\u0003\u0004']

export const oneByteTooMuch = async () => {
  const jpeg = await (await aPhoto(60, 40)).jpeg().toBuffer()
  return Buffer.concat([jpeg, Buffer.alloc(pictureMaxBytes + 1 - jpeg.length)])
}
