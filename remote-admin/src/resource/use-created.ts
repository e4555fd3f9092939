import { useNavigate } from '@grace/shared-auth/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ConsolePath, useAddress, useIsHere } from '../lib/address.tsx'
import { useToast } from '../lib/toasts.tsx'

interface Created {
  message: string
  /** Names the new thing and its state. */
  detail: string
  /** Where it is open as saved. */
  path: ConsolePath
  /** Public address, if visitors see it. */
  publicAddress?: string | null
}

/** Returns a function that opens what a form has created; its message offers the public page and another new one. */
export function useCreated(another: { label: string; path: ConsolePath }) {
  const toast = useToast()
  const navigate = useNavigate()
  const address = useAddress()
  const isHere = useIsHere()
  const [path, setPath] = useState<ConsolePath | null>(null)
  const open = useEffectEvent((to: ConsolePath) => {
    if (isHere()) void navigate(address(to))
  })
  // An effect: by then the form has reported that nothing is unsaved.
  useEffect(() => {
    if (path) open(path)
  }, [path])
  return ({ message, detail, path, publicAddress }: Created) => {
    const see = publicAddress
      ? [{ label: 'See it', run: () => void window.open(publicAddress, '_blank', 'noopener') }]
      : []
    const again = { label: another.label, run: () => void navigate(address(another.path)) }
    toast.success(message, { detail, actions: [...see, again] })
    setPath(path)
  }
}
