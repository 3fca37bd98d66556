/** The navigation of the signed-in, which the public pages do without. */
export const loadMemberNav = () => import('./MemberNav.tsx')
