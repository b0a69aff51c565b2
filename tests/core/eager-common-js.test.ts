import { expect, test } from 'vitest';
import { withEagerModules } from '#tools/build/eager-common-js.ts';

const IMPORTS = 'import{rolldown_r as t,rolldown_t as n}from"./entry-XY.js";import{n as other}from"./app-XY.js";';

test('modules that the bundler wraps are in parentheses', () => {
  expect(withEagerModules(`${IMPORTS}var a=n((e,t)=>{t.exports=b()}),b=n(e=>{e.x=1}),c=t(a(),1);`)).toBe(
    `${IMPORTS}var a=n(((e,t)=>{t.exports=b()})),b=n((e=>{e.x=1})),c=t(a(),1);`,
  );
});

test('functions that are given to anything else stay as they are', () => {
  const code = `${IMPORTS}var a=other(e=>{e.x=1}),b=[1].map(e=>e+1);function c(){var a=n(e=>{e.x=1});return a}export{a,b,c};`;
  expect(withEagerModules(code)).toBe(code);
});
