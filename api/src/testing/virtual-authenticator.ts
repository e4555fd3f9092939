import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** Subset of CBOR (RFC 8949) used by WebAuthn. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}

interface Ceremony {
  challenge: string
  origin?: string
  rpId?: string
  isUserVerified?: boolean
  /** Type in the client data; a value other than the ceremony's is a forgery. */
  type?: string
}

/** A software authenticator with one passkey. */
export function virtualAuthenticator() {
  const credentialId = randomBytes(24)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = base64url(credentialId)
  let counter = 0

  const clientData = ({ challenge, origin = 'http://localhost:3000' }: Ceremony, type: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(
    { rpId = 'localhost', isUserVerified = true }: Ceremony,
    attested?: Buffer,
  ): Buffer {
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }

  return {
    id,
    create(ceremony: Ceremony) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(ceremony, attested)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData(ceremony, ceremony.type ?? 'webauthn.create')),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    get(ceremony: Ceremony) {
      const client = clientData(ceremony, ceremony.type ?? 'webauthn.get')
      const data = authenticatorData(ceremony)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
    /** Simulates a cloned authenticator. */
    turnBack(uses: number): void {
      counter -= uses
    },
  }
}

/** COSE (RFC 9053): EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
