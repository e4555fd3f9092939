import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** EIO as this build numbers it; an exception would unwind the engine in the middle of a write. */
const inputOutputError = 29

interface Stream {
  nfd: number
  path: string
}
interface EmscriptenModule {
  NODEFS: {
    stream_ops: {
      write(stream: Stream, ...what: unknown[]): number
      fsync?: (stream: Stream) => number
    }
  }
}

interface Options {
  sync?: ((fd: number) => void) | undefined
  /** Every file is on the disk already: until the first write, but for the lock file's, there is nothing to sync. */
  isSynced?: boolean
}

/** PGlite's own folder, but fsync reaches the disk: without this hook it does nothing, whatever `SHOW fsync` says. */
export class DurableFS extends NodeFS {
  private readonly sync: (fd: number) => void
  private isSynced: boolean

  constructor(files: string, { sync = fsyncSync, isSynced = false }: Options = {}) {
    super(files)
    this.sync = sync
    this.isSynced = isSynced
  }

  override async init(lite: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const started = await super.init(lite, options)
    const withFsync = ({ NODEFS }: EmscriptenModule) => {
      const { write } = NODEFS.stream_ops
      NODEFS.stream_ops.write = (stream, ...what) => {
        if (!stream.path.endsWith('/postmaster.pid')) this.isSynced = false
        return write(stream, ...what)
      }
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (this.isSynced) return 0
        try {
          this.sync(nfd)
          return 0
        } catch {
          return inputOutputError
        }
      }
    }
    const { emscriptenOpts } = started
    emscriptenOpts.preRun = [...(emscriptenOpts.preRun ?? []), withFsync as never]
    return started
  }
}
