ALTER TABLE "funnel_state_count" ADD COLUMN "dwells" text;--> statement-breakpoint
UPDATE "funnel_state_count" AS "state" SET "dwells" = "counted"."dwells" FROM (
  SELECT "day", "machine", "chart", "line", "state", string_agg("bucket" || ':' || "visits", ' ' ORDER BY "bucket") AS "dwells"
  FROM "funnel_dwell_count" WHERE "device" = '*' GROUP BY 1, 2, 3, 4, 5
) AS "counted"
WHERE "state"."device" = '*'
  AND ("state"."day", "state"."machine", "state"."chart", "state"."line", "state"."state") = ("counted"."day", "counted"."machine", "counted"."chart", "counted"."line", "counted"."state");
