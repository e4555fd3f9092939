/** Silent MPEG frames: layer III, 44.1 kHz, mono, at a constant 64 kbit/s. */
export function silentMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(208)
  frame.writeUInt32BE(0xff_fb_50_c4)
  const frames = Math.ceil((seconds * 44_100) / 1_152)
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

/** Silent MP3 of some bytes, cut off within a frame. No two numbers give the same file. */
export function mp3OfBytes(bytes: number, number = 0): Buffer {
  const tag = Buffer.from(`ID3\x03\0\0\0\0\0\x0a${String(number).padStart(10, '0')}`, 'latin1')
  return Buffer.concat([tag, silentMp3(Math.ceil(bytes / 7_900) + 1)]).subarray(0, bytes)
}

const box = (type: string, ...contents: Buffer[]): Buffer => {
  const head = Buffer.alloc(8)
  const body = Buffer.concat(contents)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The boxes of an MP4 file that say what it is, with nothing to play. @param handler `soun` or `vide`. */
export function mp4Boxes(seconds: number, handler = 'soun'): Buffer {
  const mvhd = Buffer.alloc(100)
  mvhd.writeUInt32BE(1_000, 12)
  mvhd.writeUInt32BE(seconds * 1_000, 16)
  const hdlr = Buffer.concat([Buffer.alloc(8), Buffer.from(handler, 'latin1'), Buffer.alloc(13)])
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0M4A isom', 'latin1')),
    box('mdat', Buffer.alloc(2_000)),
    box('moov', box('mvhd', mvhd), box('trak', box('mdia', box('hdlr', hdlr)))),
  ])
}

function oggPage(position: bigint, packet: Buffer): Buffer {
  const head = Buffer.alloc(28)
  head.write('OggS', 'latin1')
  head.writeBigInt64LE(position, 6)
  head.writeUInt32LE(7, 14)
  head[26] = 1
  head[27] = packet.length
  return Buffer.concat([head, packet])
}

/** First and last page of Opus in Ogg. */
export function opusPages(seconds: number): Buffer {
  const packet = Buffer.alloc(40)
  packet.write('OpusHead', 'latin1')
  packet.writeUInt16LE(312, 10)
  return Buffer.concat([
    oggPage(0n, packet),
    Buffer.alloc(200_000),
    oggPage(BigInt(seconds * 48_000 + 312), Buffer.alloc(3)),
  ])
}
