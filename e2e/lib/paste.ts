import type { Locator, Page } from '@playwright/test'
import type { ImageFile } from './images.ts'

/** Pastes into an editor what another program would put on the clipboard, one text for each type. */
export const paste = (editor: Locator, data: Record<string, string>): Promise<void> =>
  editor.evaluate((element: HTMLElement, all) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(all)) clipboardData.setData(type, text)
    element.focus()
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

/** Pastes a picture that was copied, as a browser hands it over. */
export const pastePicture = (editor: Locator, { name, mimeType, buffer }: ImageFile): Promise<void> =>
  editor.evaluate(
    (element, { name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], name, { type }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { name, type: mimeType, base64: buffer.toString('base64') },
  )

/** Opens the way by which pictures come into a text. */
export async function pictureFrom(page: Page, source: 'this device' | 'the gallery'): Promise<void> {
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByRole('menuitem', { name: `From ${source}…` }).click()
}
