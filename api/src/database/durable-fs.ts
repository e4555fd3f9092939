import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

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
        this.sync(nfd)
        return 0
      }
    }
    const { emscriptenOpts } = started
    emscriptenOpts.preRun = [...(emscriptenOpts.preRun ?? []), withFsync as never]
    return started
  }
}
