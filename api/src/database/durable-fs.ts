import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { forOthers } from '../data-folder/owner-only.ts'

/** EIO as this build numbers it; an exception would unwind the engine in the middle of a write. */
const inputOutputError = 29

interface Stream {
  nfd: number
  path: string
}
interface EmscriptenModule {
  NODEFS: {
    node_ops: {
      mknod(parent: object, name: string, mode: number, device: number): object
      setattr(node: object, attributes: { mode?: number | null }): void
    }
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

/**
 * PGlite's own folder, with two differences. fsync reaches the disk: without this hook it does nothing, whatever `SHOW fsync`
 * says. Files are made for their owner alone: the engine asks for 0666, and counts on a umask that its runtime does not apply.
 */
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
    const withHooks = ({ NODEFS }: EmscriptenModule) => {
      const { mknod, setattr } = NODEFS.node_ops
      NODEFS.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~forOthers, device)
      // The runtime changes the mode of a file that it has just made once more.
      NODEFS.node_ops.setattr = (node, { mode, ...others }) =>
        setattr(node, typeof mode === 'number' ? { ...others, mode: mode & ~forOthers } : others)
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
    emscriptenOpts.preRun = [...(emscriptenOpts.preRun ?? []), withHooks as never]
    return started
  }
}
