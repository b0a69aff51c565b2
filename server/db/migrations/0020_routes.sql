CREATE TABLE "funnel_route_count" (
	"day" date NOT NULL,
	"machine" text NOT NULL,
	"chart" text NOT NULL,
	"line" text NOT NULL,
	"device" text NOT NULL,
	"source" text NOT NULL,
	"build" text NOT NULL,
	"transition" text NOT NULL,
	"origin" text NOT NULL,
	"times" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "funnel_route_count_pk" PRIMARY KEY("day","machine","transition","origin","chart","line","device","source","build")
);
--> statement-breakpoint
UPDATE "funnel_day" SET "folded" = -1;
