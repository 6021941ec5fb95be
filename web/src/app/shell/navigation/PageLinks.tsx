import { NavLink } from 'react-router'
import { Tooltip } from '../../../ui/overlay/Tooltip.js'
import type { NavItem } from './navigation.js'
import s from './PageLinks.module.css'

/** Pages of the company as icons of the toolbar. */
export function PageLinks({ pages }: { pages: readonly NavItem[] }) {
  return pages.map(({ id, icon: Lead, label, to, exact = false }) => (
    <Tooltip key={id} label={label}>
      <NavLink to={to} end={exact} className={s.link ?? ''} aria-label={label}>
        <Lead size={20} />
      </NavLink>
    </Tooltip>
  ))
}
