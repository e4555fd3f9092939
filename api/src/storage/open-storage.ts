import { localStorage } from './local-storage.ts'
import type { S3Settings } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export type StorageSettings = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Settings)

export async function openStorage(settings: StorageSettings): Promise<Storage> {
  if (settings.kind === 'folder') return localStorage(settings.folder)
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(settings)
}
