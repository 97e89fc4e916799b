"""Peer: python-pptx, where it is present. usage: python_pptx_build.py PLAN PICTURES [ITERATIONS WARM-UPS [FILE]]; prints one JSON line, and writes the deck to FILE."""
import io
import json
import os
import resource
import sys
import time

from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.util import Inches

CHARTS = {"bar": XL_CHART_TYPE.COLUMN_CLUSTERED, "line": XL_CHART_TYPE.LINE, "pie": XL_CHART_TYPE.PIE}
AREA = (Inches(0.5), Inches(1.6), Inches(9), Inches(5.2))
LAYOUTS = {"title": 0, "bullets": 1, "section": 2}


def add_slide(deck, spec, pictures):
    slide = deck.slides.add_slide(deck.slide_layouts[LAYOUTS.get(spec["kind"], 5)])
    slide.shapes.title.text = spec["title"]
    if spec["kind"] in ("title", "section"):
        slide.placeholders[1].text = spec["subtitle"]
    if spec["kind"] == "bullets":
        slide.placeholders[1].text_frame.text = "\n".join(spec["bullets"])
    if spec["kind"] == "chart":
        data = CategoryChartData()
        data.categories = spec["categories"]
        for series in spec["series"][: 1 if spec["chart"] == "pie" else None]:
            data.add_series(series["name"], series["values"])
        slide.shapes.add_chart(CHARTS[spec["chart"]], *AREA, data).chart.has_legend = True
    if spec["kind"] == "table":
        rows = spec["rows"]
        table = slide.shapes.add_table(len(rows), len(rows[0]), *AREA).table
        for at, row in enumerate(rows):
            for column, text in enumerate(row):
                table.cell(at, column).text = text
    if spec["kind"] == "picture":
        slide.shapes.add_picture(os.path.join(pictures, spec["file"]), AREA[0], AREA[1], width=AREA[2])


def build(plan, pictures):
    deck = Presentation()
    for spec in plan["slides"]:
        add_slide(deck, spec, pictures)
    deck.save(sys.argv[5] if len(sys.argv) > 5 else io.BytesIO())


plan_file, pictures = sys.argv[1:3]
iterations, warm_ups = (int(value) for value in (sys.argv[3:5] + ["5", "2"][len(sys.argv) - 3 :])[:2])
with open(plan_file) as source:
    plan = json.load(source)
wall, cpu = [], []
for run in range(iterations + warm_ups):
    start, used = time.perf_counter(), time.process_time()
    build(plan, pictures)
    if run >= warm_ups:
        wall.append((time.perf_counter() - start) * 1e3)
        cpu.append((time.process_time() - used) * 1e3)
print(json.dumps({"wall": wall, "cpu": cpu, "rssMB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}))
