import { exploreHealth } from '#tests/support/model/graph.ts';
import { allTransitions, allStates, pathOf } from '#tests/support/model/transitions.ts';
import { machines } from '#machines/index.ts';
const t = performance.now();
const g = exploreHealth();
const edges = [...g.edges.values()].flat();
console.log('worlds', g.worlds.size, 'edges', edges.length, Math.round(performance.now()-t), 'ms', Math.round(process.memoryUsage().heapUsed/1e6),'MB');
const fired = new Set(edges.flatMap(e=>e.fired));
const all = allTransitions(machines.health);
console.log('transitions', all.filter(x=>fired.has(x)).length, '/', all.length, all.filter(x=>!fired.has(x)));
const st = new Set([...g.worlds.values()].flatMap(w=>w.journey._nodes.map(pathOf)));
console.log('states', st.size, allStates(machines.health).length, allStates(machines.health).filter(s=>!st.has(s)));
const c=new Map<string,number>(); for (const w of g.worlds.values()){const k=JSON.stringify(w.journey.value); c.set(k,(c.get(k)??0)+1)}
console.log([...c].sort((a,b)=>b[1]-a[1]).slice(0,30));
const d=new Map<string,number>(); for (const w of g.worlds.values()){const k=w.key.split('|')[3]!; d.set(k,(d.get(k)??0)+1)}
console.log([...d].sort((a,b)=>b[1]-a[1]).slice(0,30));
const f2=new Map<string,number>(); for (const w of g.worlds.values()){const k=w.key.split('|')[1]!; f2.set(k,(f2.get(k)??0)+1)}
console.log(f2.size,[...f2].sort((a,b)=>b[1]-a[1]).slice(0,60));
