import { digestOf } from '@grace/contract/digest'
import type { Language } from '@grace/contract/language'
import { previews } from '@grace/contract/previews'
import { type Preview, previewKey, previewPath, storePreview } from '@grace/shared-auth/preview'
import { callConfirmed } from '../confirmation/call-confirmed.ts'

/**
 * Opens the preview on the public site, with a seal that says who made it. Inside the host it passes through the storage
 * of the browser. At another origin it travels in the fragment of the address, which is not sent.
 *
 * @returns false if the browser does not open a tab.
 */
export async function showSealedPreview(
  preview: Preview,
  language: Language,
  { isInHost }: { isInHost: boolean },
): Promise<boolean> {
  const openTab = () => window.open('', previewKey)
  // While the press is handled: later the browser would block it.
  let tab = openTab()
  if (!tab) return false
  const closeTab = () => {
    tab?.close()
    tab = null
  }
  try {
    const text = JSON.stringify(preview)
    const body = { kind: preview.kind, digest: await digestOf(text) }
    // The dialog is in this tab, and the new one would cover it.
    const { seal, siteUrl } = await callConfirmed(previews.seal, { body }, closeTab)
    tab ??= openTab()
    if (!tab) return false
    const path = `/${language}${previewPath}`
    if (isInHost) storePreview({ text, seal })
    tab.location.href = isInHost
      ? path
      : `${siteUrl.replace(/\/$/, '')}${path}#${new URLSearchParams({ preview: text, seal })}`
    return true
  } catch (error) {
    closeTab()
    throw error
  }
}
