CREATE INDEX "funnel_route_count_all" ON "funnel_route_count" USING btree ("day","machine") WHERE device = '*';--> statement-breakpoint
CREATE INDEX "funnel_state_count_all" ON "funnel_state_count" USING btree ("day","machine") WHERE device = '*';--> statement-breakpoint
CREATE INDEX "funnel_transition_count_all" ON "funnel_transition_count" USING btree ("day","machine") WHERE device = '*';--> statement-breakpoint
CREATE INDEX "funnel_variant_count_all" ON "funnel_variant_count" USING btree ("day","machine") WHERE device = '*';--> statement-breakpoint
INSERT INTO "funnel_state_count" ("day", "machine", "chart", "line", "device", "source", "build", "state", "visits", "entries", "returned", "ended")
SELECT "day", "machine", "chart", "line", '*', '*', '*', "state", sum("visits"), sum("entries"), sum("returned"), sum("ended") FROM "funnel_state_count" GROUP BY 1, 2, 3, 4, "state";--> statement-breakpoint
INSERT INTO "funnel_transition_count" ("day", "machine", "chart", "line", "device", "source", "build", "transition", "fault", "times", "visits")
SELECT "day", "machine", "chart", "line", '*', '*', '*', "transition", "fault", sum("times"), sum("visits") FROM "funnel_transition_count" GROUP BY 1, 2, 3, 4, "transition", "fault";--> statement-breakpoint
INSERT INTO "funnel_route_count" ("day", "machine", "chart", "line", "device", "source", "build", "transition", "origin", "times", "visits")
SELECT "day", "machine", "chart", "line", '*', '*', '*', "transition", "origin", sum("times"), sum("visits") FROM "funnel_route_count" GROUP BY 1, 2, 3, 4, "transition", "origin";--> statement-breakpoint
INSERT INTO "funnel_variant_count" ("day", "machine", "chart", "line", "device", "source", "build", "variant", "visits")
SELECT "day", "machine", "chart", "line", '*', '*', '*', "variant", sum("visits") FROM "funnel_variant_count" GROUP BY 1, 2, 3, 4, "variant";
