declare module 'fs-native-extensions' {
  /** @returns whether the lock was free; the kernel lets go of it when the process ends, however it ends. */
  export function tryLock(fd: number): boolean
  export function unlock(fd: number): void
}
