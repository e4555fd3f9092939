import { parentPort, workerData } from 'node:worker_threads'
import { cleaning } from './cleaning.ts'
import type { Answer, MadePage, WantedPage } from './page-maker.ts'

/** To the thread that makes pages: what is wanted, and what it asked for. */
export type ToWorker =
  | { kind: 'make'; id: number; wanted: WantedPage }
  | { kind: 'answer'; id: number; answer: Answer | null; failure: string | null }

/** And from it. */
export type FromWorker =
  | { kind: 'ask'; id: number; address: string }
  | { kind: 'made'; id: number; made: MadePage | null; failure: string | null }

/** The module in the built site that makes pages: host-public/prerender/main.ts. */
interface Render {
  pageMaker(
    site: string,
  ): (wanted: WantedPage & { ask: (address: string) => Promise<Answer> }) => Promise<MadePage>
}

const port = parentPort as NonNullable<typeof parentPort>
const say = (message: FromWorker) => port.postMessage(message)

const { directory, module } = workerData as { directory: string; module: string }
const { pageMaker }: Render = await import(/* webpackIgnore: true */ module)
const makePage = pageMaker(directory)

const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (reason: Error) => void }>()
let asked = 0
const ask = cleaning(
  (address) =>
    new Promise<Answer>((resolve, reject) => {
      asked += 1
      waiting.set(asked, { resolve, reject })
      say({ kind: 'ask', id: asked, address })
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
    say({ kind: 'made', id, made: await makePage({ ...wanted, ask }), failure: null })
  } catch (error) {
    say({ kind: 'made', id, made: null, failure: (error as Error).stack ?? String(error) })
  }
})
