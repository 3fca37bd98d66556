import { PAGES } from '@daybook/contract'
import { PREFERENCES_EVENT, PREFERENCES_KEY } from '../device/preferences.ts'

/** The colours of the browser's own bars. */
export const BAR_COLOURS = { light: '#f8f6f0', dark: '#171614' }

/**
 * Runs in the head before the first paint, after the meta element of the bars' colour: applies the theme that the device's
 * last user has chosen, or the system's, and follows changes of both.
 */
export const FOLLOW_THEME = `(function(){var dark=matchMedia('(prefers-color-scheme: dark)');
function follow(){var theme;try{theme=JSON.parse(localStorage.getItem('${PREFERENCES_KEY}')).theme}catch(e){}
var scheme=/^(light|dark)$/.test(theme)?theme:dark.matches?'dark':'light';
document.documentElement.setAttribute('data-mantine-color-scheme',scheme);
document.querySelector('meta[name=theme-color]').content=${JSON.stringify(BAR_COLOURS)}[scheme]}
follow();dark.addEventListener('change',follow);addEventListener('${PREFERENCES_EVENT}',follow)})()`

/** Runs in the head before the first paint: marks signed-in users, so that the skeleton includes their navigation. */
export const MARK_MEMBERS = `if(/(^|; )refresh_token=./.test(document.cookie))document.documentElement.setAttribute('data-member','')`

/** Runs in the head: keeps forms from being sent to their own page before their code has loaded, which submits them. */
export const HOLD_SUBMITS = `addEventListener('submit',function(event){
if(!event.defaultPrevented){event.preventDefault();window.heldSubmit=event.target}})`

/**
 * Runs in the head, after {@link MARK_MEMBERS}: keeps the keys that signed-in users press before the code has loaded that
 * handles shortcuts, and takes Ctrl+K and '/' from the browser. In the capture phase: while React hydrates the page, it
 * stops events in it.
 */
export const HOLD_KEYS = `(function(){if(!document.documentElement.hasAttribute('data-member'))return;
var keys=window.heldKeys=[];addEventListener('keydown',function hold(event){
if(window.heldKeys!==keys)return removeEventListener('keydown',hold,true);
if(event.repeat||event.target!==document.body||keys.length>199)return;keys.push(event);
var modified=event.ctrlKey||event.metaKey;if(modified?event.key==='k':event.key==='/')event.preventDefault()},true)})()`

/** Runs while a page of visitors is parsed: redirects to the home page if both tokens are well-formed. */
export const REDIRECT_MEMBERS_HOME = `(function(){function whole(name){try{
var token=document.cookie.split('; ').find(function(pair){return pair.indexOf(name+'=')===0}).slice(name.length+1).split('.');
return token.length===3&&!!JSON.parse(atob(token[1].replace(/-/g,'+').replace(/_/g,'/')))}catch(e){return false}}
if(whole('access_token')&&whole('refresh_token'))location.replace('${PAGES.home.path}')})()`

/**
 * A request that a page sends before its code has loaded: its URL, and the body of a POST. `MONTH` in the URL is replaced
 * by the current month.
 */
export type FirstRequest = [url: string, body?: object]

/**
 * Runs in the head before any code has loaded: sends the first requests of a signed-in page, whose responses
 * `takePreloadedResponse` hands out. Not with a search, which may ask for other data than the page's default, and not if this
 * device has the data.
 */
export const preloadRequests = (
  requests: FirstRequest[],
) => `(function(){if(location.search)return;try{if(localStorage.getItem('device-rows')!==null)return}catch(e){}
function cookie(name){return(document.cookie.split('; ').find(function(pair){return pair.indexOf(name+'=')===0})||'').slice(name.length+1)}
var access=cookie('access_token');if(!access||!cookie('refresh_token'))return;
var preloaded=window.preloadedRequests={access:access,responses:{}};
var headers={Accept:'application/json','Time-Zone':Intl.DateTimeFormat().resolvedOptions().timeZone,Authorization:'Bearer '+access};
var posted=Object.assign({'Content-Type':'application/json'},headers,cookie('csrftoken')&&{'X-CSRFToken':cookie('csrftoken')});
var now=new Date(),month=now.getFullYear()+'-'+('0'+(now.getMonth()+1)).slice(-2);
${JSON.stringify(requests)}.forEach(function(request){var url=request[0].replace('MONTH',month),body=JSON.stringify(request[1]);
var response=preloaded.responses[url+(body||'')]=fetch(url,{method:body?'POST':'GET',signal:AbortSignal.timeout(30000),
headers:body?posted:headers,body:body});response.catch(function(){})})})()`
