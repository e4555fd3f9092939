import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** EIO as this build numbers it; an exception would unwind the engine in the middle of a write. */
const inputOutputError = 29

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
}

/** PGlite's own folder, but fsync reaches the disk: without this hook it does nothing, whatever `SHOW fsync` says. */
export class DurableFS extends NodeFS {
  private readonly sync: (fd: number) => void

  constructor(files: string, sync: (fd: number) => void = fsyncSync) {
    super(files)
    this.sync = sync
  }

  override async init(lite: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const started = await super.init(lite, options)
    const withFsync = (module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
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
