import { digestOf } from '@grace/contract/digest'
import type { Language } from '@grace/contract/language'
import { previews } from '@grace/contract/previews'
import { type Preview, previewKey, previewPath } from '@grace/shared-auth/preview'
import { callConfirmed } from '../confirmation/call-confirmed.ts'

/**
 * Opens the preview on the public site at another origin, whose storage this console cannot write: the preview travels
 * in the fragment of the address, which is not sent, with a seal that proves who made it.
 *
 * @returns false if the browser does not open a tab.
 */
export async function showSealedPreview(preview: Preview, language: Language): Promise<boolean> {
  // While the press is handled: later the browser would block it.
  const tab = window.open('', previewKey)
  if (!tab) return false
  try {
    const text = JSON.stringify(preview)
    const digest = await digestOf(text)
    const { seal, siteUrl } = await callConfirmed(previews.seal, { body: { digest } })
    const fragment = new URLSearchParams({ preview: text, seal })
    tab.location.href = `${siteUrl.replace(/\/$/, '')}/${language}${previewPath}#${fragment}`
    return true
  } catch (error) {
    tab.close()
    throw error
  }
}
