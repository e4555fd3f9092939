import { previews } from '@grace/contract/previews'
import { type Preview, storedPreview } from '@grace/shared-auth/preview'
import { on } from '@grace/testkit/network'
import { waitFor } from '@testing-library/react'

/** A browser that opens tabs, and a server that seals what is previewed. */
export function previewTab() {
  const tab = { location: { href: '' }, close: jest.fn() }
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  on(previews.seal, () => ({ seal: '99.seal', siteUrl: 'https://church.example' }))
  return {
    ...{ tab, open },
    /** The preview that the host got, once its address is open in the tab. */
    async shown(address: string): Promise<Preview> {
      await waitFor(() => expect(tab.location.href).toBe(address))
      return JSON.parse(storedPreview()?.text ?? 'null') as Preview
    },
  }
}
