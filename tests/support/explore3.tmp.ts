import { exploreHealth } from '#tests/support/model/graph.ts';
import { missingIn } from '#machines/answers.ts';
const g = exploreHealth();
const parent=new Map<string,any>(); const q=[g.start]; parent.set(g.start,null);
for(let i=0;i<q.length;i++) for(const e of g.edges.get(q[i]!)!) if(!parent.has(e.to)){parent.set(e.to,e);q.push(e.to)}
for(const k of q){ const s=g.worlds.get(k)!.server; if(s?.proposal?.decision && (missingIn(s,'medical-history').length||missingIn(s,'member-details').length)){ const p=[];let c=k; while(parent.get(c)){p.unshift(parent.get(c).event.name);c=parent.get(c).from} console.log(p.join('\n'), '\n', k, JSON.stringify(s.quote), JSON.stringify(s.proposal.decision)); break;} }
