import type { Locator } from '@playwright/test'

/** Pastes into an editor what another program would put on the clipboard, one text for each type. */
export const paste = (editor: Locator, data: Record<string, string>): Promise<void> =>
  editor.evaluate((element: HTMLElement, all) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(all)) clipboardData.setData(type, text)
    element.focus()
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
