import type { ComponentType } from 'react'
import type { Namespace } from 'i18next'
import { loadTexts } from '../../i18n/i18n.js'
import { loadChunk } from '../../lib/calls/chunk-reload.js'

type Texts = Extract<Namespace, string>

/**
 * A page that is loaded when a person goes there, together with its texts, so it never shows a bare key.
 * Use as `lazy: lazyPage(() => import('…/LeavePage.js').then((m) => m.LeavePage), ['leave'])`.
 */
export function lazyPage(load: () => Promise<ComponentType>, texts: readonly Texts[] = []) {
  return async (): Promise<{ Component: ComponentType }> => {
    const [Component] = await Promise.all([loadChunk(load), loadTexts(texts)])
    return { Component }
  }
}
