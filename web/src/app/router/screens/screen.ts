import type { RouteObject } from 'react-router'

/** The page loaded for a path of the table, and its conditions. The table says where it lies. */
export type Screen = Pick<RouteObject, 'lazy' | 'loader' | 'element'>
