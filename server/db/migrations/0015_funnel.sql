CREATE TABLE "funnel_day" (
	"day" date PRIMARY KEY NOT NULL,
	"changes" integer NOT NULL,
	"folded" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funnel_dwell_count" (
	"day" date NOT NULL,
	"machine" text NOT NULL,
	"chart" text NOT NULL,
	"line" text NOT NULL,
	"device" text NOT NULL,
	"source" text NOT NULL,
	"build" text NOT NULL,
	"state" text NOT NULL,
	"bucket" smallint NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "funnel_dwell_count_pk" PRIMARY KEY("day","machine","state","chart","line","device","source","build","bucket")
);
--> statement-breakpoint
CREATE TABLE "funnel_event" (
	"visit" text NOT NULL,
	"seq" integer NOT NULL,
	"day" date NOT NULL,
	"machine" text NOT NULL,
	"chart" text NOT NULL,
	"line" text NOT NULL,
	"device" text NOT NULL,
	"source" text NOT NULL,
	"build" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"transition" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"dwell" integer NOT NULL,
	"fault" text NOT NULL,
	CONSTRAINT "funnel_event_visit_seq_pk" PRIMARY KEY("visit","seq")
);
--> statement-breakpoint
CREATE TABLE "funnel_move_count" (
	"day" date NOT NULL,
	"machine" text NOT NULL,
	"line" text NOT NULL,
	"transition" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"about" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "funnel_move_count_pk" PRIMARY KEY("day","machine","line","transition","before","after","about")
);
--> statement-breakpoint
CREATE TABLE "funnel_move" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funnel_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"machine" text NOT NULL,
	"line" text NOT NULL,
	"transition" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"about" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funnel_state_count" (
	"day" date NOT NULL,
	"machine" text NOT NULL,
	"chart" text NOT NULL,
	"line" text NOT NULL,
	"device" text NOT NULL,
	"source" text NOT NULL,
	"build" text NOT NULL,
	"state" text NOT NULL,
	"visits" integer NOT NULL,
	"entries" integer NOT NULL,
	"returned" integer NOT NULL,
	"ended" integer NOT NULL,
	CONSTRAINT "funnel_state_count_pk" PRIMARY KEY("day","machine","state","chart","line","device","source","build")
);
--> statement-breakpoint
CREATE TABLE "funnel_transition_count" (
	"day" date NOT NULL,
	"machine" text NOT NULL,
	"chart" text NOT NULL,
	"line" text NOT NULL,
	"device" text NOT NULL,
	"source" text NOT NULL,
	"build" text NOT NULL,
	"transition" text NOT NULL,
	"fault" text NOT NULL,
	"times" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "funnel_transition_count_pk" PRIMARY KEY("day","machine","transition","fault","chart","line","device","source","build")
);
--> statement-breakpoint
CREATE TABLE "funnel_variant_count" (
	"day" date NOT NULL,
	"machine" text NOT NULL,
	"chart" text NOT NULL,
	"line" text NOT NULL,
	"device" text NOT NULL,
	"source" text NOT NULL,
	"build" text NOT NULL,
	"variant" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "funnel_variant_count_pk" PRIMARY KEY("day","machine","variant","chart","line","device","source","build")
);
--> statement-breakpoint
CREATE INDEX "funnel_event_day" ON "funnel_event" USING btree ("day","machine");--> statement-breakpoint
CREATE INDEX "funnel_event_at" ON "funnel_event" USING brin ("at");--> statement-breakpoint
CREATE INDEX "funnel_move_day" ON "funnel_move" USING btree ("day");--> statement-breakpoint
CREATE INDEX "funnel_move_at" ON "funnel_move" USING brin ("at");