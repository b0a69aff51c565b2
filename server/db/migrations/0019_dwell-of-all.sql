CREATE INDEX "funnel_dwell_count_all" ON "funnel_dwell_count" USING btree ("day","machine") WHERE device = '*';--> statement-breakpoint
INSERT INTO "funnel_dwell_count" ("day", "machine", "chart", "line", "device", "source", "build", "state", "bucket", "visits")
SELECT "day", "machine", "chart", "line", '*', '*', '*', "state", "bucket", sum("visits") FROM "funnel_dwell_count" GROUP BY 1, 2, 3, 4, "state", "bucket";
