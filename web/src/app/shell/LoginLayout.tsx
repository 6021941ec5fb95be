import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { LanguageSelect } from './account/LanguageSelect.js'
import { Logo } from './Logo.js'
import s from './LoginLayout.module.css'

/** One card in the middle of a quiet page, and the language above it. Stands around what needs no shell. */
export function LoginLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={s.page}>
      <header className={s.head}>
        <Logo />
        <LanguageSelect />
      </header>
      <main id="main" className={s.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
