import { DownloadError } from '@grace/shared-auth/download'
import { release } from '../release.ts'

/** Shows a startup error without React. */
export function showStartFailure(error: unknown): void {
  console.error(error)
  const isMissing = error instanceof DownloadError || (error as Error)?.name === 'ChunkLoadError'
  const text = document.createElement('p')
  text.setAttribute('role', 'alert')
  text.textContent = isMissing
    ? 'The console did not load. Reload the page to try again.'
    : `The console stopped because of an error. Reload the page. If it stops again, tell the people who maintain the console. Console release ${release}.`
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Reload the page'
  button.addEventListener('click', () => location.reload())
  document.getElementById('console')?.replaceChildren(text, button)
}
