import type { RouteObject } from 'react-router'

/** What is loaded for a path of the table, and what has to hold before. Where it lies the table says. */
export type Screen = Pick<RouteObject, 'lazy' | 'loader' | 'element'>
