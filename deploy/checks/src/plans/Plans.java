import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;

import net.sf.mpxj.ProjectFile;
import net.sf.mpxj.Relation;
import net.sf.mpxj.Task;
import net.sf.mpxj.TaskMode;
import net.sf.mpxj.mspdi.MSPDIReader;
import net.sf.mpxj.mspdi.MSPDIWriter;

/** Reads a plan with MPXJ, prints a line for each of its tasks, and writes the plan again. */
public class Plans {
  public static void main(String[] names) throws Exception {
    ProjectFile plan = new MSPDIReader().read(names[0]);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (Task task : plan.getTasks()) if (task.getUniqueID() != 0) out.println(lineOf(task));
    new MSPDIWriter().write(plan, names[1]);
  }

  private static String lineOf(Task task) {
    StringBuilder links = new StringBuilder();
    for (Relation link : task.getPredecessors())
      links
        .append(links.length() == 0 ? "" : ";")
        .append(link.getPredecessorTask().getUniqueID())
        .append(link.getType())
        .append(link.getLag());
    return String.join(
      "\t",
      String.valueOf(task.getUniqueID()),
      task.getName(),
      String.valueOf(task.getOutlineLevel()),
      day(task.getStart() == null ? null : task.getStart().toLocalDate()),
      day(task.getFinish() == null ? null : task.getFinish().toLocalDate()),
      task.getTaskMode() == TaskMode.MANUALLY_SCHEDULED ? "manual" : "auto",
      String.valueOf(task.getConstraintType()),
      day(task.getConstraintDate() == null ? null : task.getConstraintDate().toLocalDate()),
      day(task.getDeadline() == null ? null : task.getDeadline().toLocalDate()),
      String.valueOf(task.getMilestone()),
      links.toString()
    );
  }

  private static String day(LocalDate day) {
    return day == null ? "" : day.toString();
  }
}
