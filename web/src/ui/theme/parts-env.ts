import { createContext } from 'react'

/** Tests switch the animations of the component library off. */
export const PartsEnv = createContext<'default' | 'test'>('default')
