import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { ownerOnlyUmask } from '../data-folder/owner-only.ts'

/** EIO in this build; an exception would unwind the engine in the middle of a write. */
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
  /** All files are on disk already; until the first write, except of the lock file, fsync can be skipped. */
  isSynced?: boolean
}

/**
 * PGlite's file system with two differences: fsync reaches the disk (otherwise it is a no-op, whatever `SHOW fsync`
 * says), and files are created for their owner only (the engine requests 0666 and relies on a umask that its runtime
 * ignores).
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
      NODEFS.node_ops.mknod = (parent, name, mode, device) =>
        mknod(parent, name, mode & ~ownerOnlyUmask, device)
      // The runtime changes the mode again after creating a file.
      NODEFS.node_ops.setattr = (node, { mode, ...others }) =>
        setattr(node, typeof mode === 'number' ? { ...others, mode: mode & ~ownerOnlyUmask } : others)
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
