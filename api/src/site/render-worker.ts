import { parentPort, workerData } from 'node:worker_threads'
import type { PageRequest, QueryResponse, RenderedPage } from './page-renderer.ts'
import { sanitizing } from './sanitize-responses.ts'

/** Messages to the render thread: pages to render, and responses to its queries. */
export type ToWorker =
  | { kind: 'make'; id: number; wanted: PageRequest }
  | { kind: 'answer'; id: number; answer: QueryResponse | null; failure: string | null }

/** Messages from the render thread. */
export type FromWorker =
  | { kind: 'ask'; id: number; address: string }
  | { kind: 'made'; id: number; made: RenderedPage | null; failure: string | null }

/** The render module of the built site: host-public/prerender/main.ts. */
interface Render {
  pageMaker(
    site: string,
  ): (wanted: PageRequest & { ask: (address: string) => Promise<QueryResponse> }) => Promise<RenderedPage>
}

const port = parentPort as NonNullable<typeof parentPort>
const send = (message: FromWorker) => port.postMessage(message)

const { directory, module } = workerData as { directory: string; module: string }
const { pageMaker }: Render = await import(/* webpackIgnore: true */ module)
const makePage = pageMaker(directory)

const waiting = new Map<
  number,
  { resolve: (answer: QueryResponse) => void; reject: (reason: Error) => void }
>()
let asked = 0
const queryApi = sanitizing(
  (address) =>
    new Promise<QueryResponse>((resolve, reject) => {
      asked += 1
      waiting.set(asked, { resolve, reject })
      send({ kind: 'ask', id: asked, address })
    }),
)

port.on('message', async (message: ToWorker) => {
  if (message.kind === 'answer') {
    const { id, answer, failure } = message
    if (answer) waiting.get(id)?.resolve(answer)
    else waiting.get(id)?.reject(new Error(failure ?? 'no answer'))
    waiting.delete(id)
    return
  }
  const { id, wanted } = message
  try {
    send({ kind: 'made', id, made: await makePage({ ...wanted, ask: queryApi }), failure: null })
  } catch (error) {
    send({ kind: 'made', id, made: null, failure: (error as Error).stack ?? String(error) })
  }
})
