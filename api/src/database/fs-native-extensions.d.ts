declare module 'fs-native-extensions' {
  /** @returns true if the lock was free. The kernel releases it when the process ends. */
  export function tryLock(fd: number): boolean
  export function unlock(fd: number): void
}
