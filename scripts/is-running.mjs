/** A lock without a number is being written this moment: its process counts as running. */
export function isRunning(pid) {
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
