import type { RecordingOwner } from './repository.ts'

/** The rows that go into the trash with a thing that has a recording. */
export const recordingsOf = (owner: RecordingOwner) => [
  { table: 'recordings', where: `${owner}_id = $1` },
  { table: 'recording_parts', where: `recording_id in (select id from recordings where ${owner}_id = $1)` },
]
