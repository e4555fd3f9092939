import * as sharedAuth from '@grace/shared-auth'
import * as calls from '@grace/shared-auth/call'
import * as router from '@grace/shared-auth/router'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'

/**
 * Shared modules: the host's instances, which the console uses too. The page has one React, one router, one session.
 */
export const sharedModules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@grace/shared-auth': sharedAuth,
  '@grace/shared-auth/call': calls,
  '@grace/shared-auth/router': router,
}
