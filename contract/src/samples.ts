import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { kindsThat } from './kinds.ts'
import { z } from './zod.ts'

/** Kinds of the sample content, in the order in which they are listed. */
export const sampleKinds = kindsThat('sample')
export const SampleKind = z.enum(sampleKinds)
export type SampleKind = z.infer<typeof SampleKind>

/** Kinds whose samples are of invented people: they stay samples, whatever administrators do with them. */
export const inventedKinds: readonly SampleKind[] = ['prayer-request', 'contact-message', 'subscriber']

const named = { kind: SampleKind, id: z.int(), title: z.string() }

/** Sample content that nobody has changed, or an invented person. */
const Sample = z.object({
  ...named,
  /** Content of the church that uses the row, which therefore stays. `settings`: the row is the logo. */
  usedBy: z.array(z.object({ ...named, kind: z.enum([...sampleKinds, 'settings']) })),
})
export type Sample = z.infer<typeof Sample>

/** Settings that may have sample values. */
export const sampledSettings = ['churchName', 'email', 'address', 'phone', 'chatNumber', 'giving'] as const
export type SampledSetting = (typeof sampledSettings)[number]

export const Samples = z.object({ items: z.array(Sample), settings: z.array(z.enum(sampledSettings)) })
export type Samples = z.infer<typeof Samples>

export const samples = {
  read: { method: 'GET', path: '/admin/samples', access: 'admin', status: 200, response: Samples },
  remove: {
    method: 'DELETE',
    path: '/admin/samples',
    access: 'content',
    status: 200,
    /** `removalId`: what was removed, in the trash as `sample-content`; null if nothing was. */
    response: written(z.extend(Samples, { removalId: z.nullable(z.int()) })),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof samples> = {
  about: 'The sample content of a new installation, as long as nobody has changed it.',
  examples: {
    kind: 'picture',
    id: 4,
    title: 'Hills at dawn',
    'usedBy.kind': 'post',
    'usedBy.title': 'Thanksgiving Sunday in Kigali',
    settings: ['churchName'],
    removalId: 1,
  },
  endpoints: {
    read: { summary: 'What is still sample content, by kind, and which settings have sample values.' },
    remove: {
      summary:
        'Moves all that is still sample content to the trash, invented people included, and empties such settings, except the name; answers what stays. Restoring it from the trash brings everything back.',
      message: 'Sample content removed successfully!',
    },
  },
}
