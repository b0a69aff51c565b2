import { exploreHealth } from '#tests/support/model/graph.ts';
import { healthPaths } from '#tests/support/paths.ts';
import { next, loaded } from '#tests/support/model/world.ts';
import { possible } from '#tests/support/model/world.ts';
const t=performance.now();
const g = exploreHealth();
console.log(g.worlds.size, [...g.edges.values()].flat().length, Math.round(performance.now()-t));
const paths=healthPaths(g); console.log(paths.length, paths.flat().length, Math.round(performance.now()-t));
for (const [i,p] of paths.entries()) { let w=loaded(null,null); for (const [j,s] of p.entries()) { const e=possible(w).find(x=>x.name===s.event.name); if(!e){console.log(i,j,s.event.name,'impossible');break;} w=next(w,e); if(w.key!==s.to){console.log('path',i,'step',j,s.event.name,'\n ',w.key,'\n ',s.to);break;} } }
