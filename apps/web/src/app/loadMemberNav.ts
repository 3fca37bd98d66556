/** Loads the navigation of signed-in users, which public pages do not bundle. */
export const loadMemberNav = () => import('./MemberNav.tsx')
